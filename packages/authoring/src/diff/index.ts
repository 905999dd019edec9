export { mapOfForm } from '../map/map-of-form.ts';
export { faultsInConfig, fitsQuestion } from '../migration/fit-config.ts';
export { backwards, type AnswerStep, type Migration, type TabStep } from '../migration/migration.ts';
export { readMigration } from '../migration/read-migration.ts';
