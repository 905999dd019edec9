import { configure } from '@testing-library/react';

// How long a test waits for what comes a moment later, in milliseconds: a limit for what never comes, far above what a
// busy machine takes.
configure({ asyncUtilTimeout: 20_000 });
