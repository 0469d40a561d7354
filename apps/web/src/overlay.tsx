// Entry of the stream's overlay, which loads nothing of the console.

import './shared/old-engines/built-ins.ts';
import '@fontsource-variable/inter/opsz.css';
import { startOverlay } from './features/board/start-overlay.tsx';

const host = document.getElementById('root');
if (host) void startOverlay(host);
