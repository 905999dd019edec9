import '@fontsource-variable/source-sans-3/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import '@quire/ui/base.css';
import '@quire/ui/styles.layered.css';
import { createRoot } from 'react-dom/client';
import { Playground } from './playground.tsx';

createRoot(document.getElementById('play')!).render(<Playground />);
