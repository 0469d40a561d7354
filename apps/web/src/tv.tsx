// Entry of a TV that is or becomes a store's screen. It loads without the console's UI kit.

import './shared/old-engines/built-ins.ts';
import '@fontsource-variable/inter/opsz.css';
import { startTv } from './features/board/start-tv.tsx';

const host = document.getElementById('root');
if (host) void startTv(host);
