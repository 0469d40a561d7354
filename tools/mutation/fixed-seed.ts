// Property tests draw the same inputs in every run, and a mutant that one of them caught is not made small first.
import fc from 'fast-check';

fc.configureGlobal({ seed: 20260101, endOnFailure: true });
