// npm run tool -- record-wire: records the calls and messages of the present code as those of the release (docs/rules/wire.md#calls).
import { keepAsReleased } from '../packages/contract/test-support/released-wire.ts';

keepAsReleased();
