// Property tests use the same inputs in every run, and do not shrink the input that detected a mutant.
import fc from 'fast-check';

fc.configureGlobal({ seed: 20260101, endOnFailure: true });
