// How long a test with a document waits for what it expects. The limit is only there to end what hangs: how long a page takes to come says nothing about it.

import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 30_000 });
