// One part of the page: every page of the form shows one of them or another.
export { PageProgressBar } from './page-progress-bar.tsx';
export { PageSections } from './page-sections.tsx';
export { ProgressOverview } from './progress-overview.tsx';
export { WayBack } from './way-on.tsx';
