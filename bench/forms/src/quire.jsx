import { Questionnaire } from '@quire/form-engine';
import '@quire/form-engine/styles.css';
import { createRoot } from 'react-dom/client';
import config from './form.yaml?raw';

const send = (answers) => fetch('/answers', { method: 'POST', body: JSON.stringify(answers) });

createRoot(document.getElementById('root')).render(<Questionnaire config={config} onSubmit={send} />);
