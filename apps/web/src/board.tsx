// Entry of the display board, which loads without the console's UI kit.

import './shared/old-engines/built-ins.ts';
import '@fontsource-variable/inter/opsz.css';
import { startBoard } from './features/board/start-board.tsx';

const host = document.getElementById('root');
if (host) void startBoard(host);
