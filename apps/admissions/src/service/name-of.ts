import type { LiveApplication } from '@quire/form-engine';
import { applicantName, type Messages } from '@quire/validation';

/** Returns the applicant's name for the heading. */
export const nameOf = ({ stored }: LiveApplication, { service }: Messages): string => applicantName(service.applicant, stored) || service.unnamed;
