export { authoring } from './authoring.ts';
