// The texts of every refusal, fetched with the later screens.

import { errorText } from '@feltclock/contract';
import { knowErrors } from './failure-text.ts';

export const knowAllErrors = (): void => knowErrors(errorText);
