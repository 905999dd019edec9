import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root')).render(<h1>Write to us</h1>);
