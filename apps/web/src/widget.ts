// Entry of the widget, which other sites embed.

import './shared/old-engines/built-ins.ts';
import { startWidget } from './features/widget/start-widget.ts';

const host = document.getElementById('root');
if (host) void startWidget(host);
