// One part of the page: visitors of one card mostly go on to another.
export { CardLayout } from './card-layout.tsx';
export { ConfirmCard } from './confirm-card.tsx';
export { ForgotCard } from './forgot-card.tsx';
export { LoginCard } from './login-card.tsx';
export { ResetCard } from './reset-card.tsx';
export { SignupCard } from './signup-card.tsx';
