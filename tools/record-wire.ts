// npm run tool -- record-wire: makes the calls and messages of the code as it stands those of the release (docs/rules/wire.md#what-was-released).
import { keepAsReleased } from '../packages/contract/test-support/released-wire.ts';

keepAsReleased();
