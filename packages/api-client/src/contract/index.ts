export { call, type Call } from './call.ts';
export { calls } from './calls.ts';
export {
  answersShape, documentStatusShape, errorShape, lookupCategoryShape, problemShape, profileShape, webStatuses, webStatusShape,
  type LookupCategory, type Profile, type WebStatus,
} from './shapes.ts';
