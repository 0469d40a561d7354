// Entry of the display board, which loads without the console's UI kit.
import { createRoot } from 'react-dom/client';

const host = document.getElementById('root');
if (host) createRoot(host).render(<p>Feltclock</p>);
