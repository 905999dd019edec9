import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { quire, quireFilled } from './quire.tsx';
import { reactBest } from './react-best.tsx';
import { reactUsual } from './react-usual.tsx';

const subjects: Record<string, (count: number) => ReactElement> = { quire, 'quire-filled': quireFilled, 'react-best': reactBest, 'react-usual': reactUsual };

const asked = new URLSearchParams(location.search);
const subject = subjects[asked.get('subject') ?? '']?.(Number(asked.get('count')));
const root = createRoot(document.getElementById('root') as HTMLElement);
document.addEventListener('mount', () => flushSync(() => root.render(subject)));
document.documentElement.dataset['ready'] = '';
