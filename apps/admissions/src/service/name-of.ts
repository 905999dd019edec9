import type { LiveApplication } from '@quire/form-engine';
import { applicantName, type Messages } from '@quire/validation';

/** Whose application it is, as its heading says. */
export const nameOf = ({ stored }: LiveApplication, { service }: Messages): string => applicantName(service.applicant, stored) || service.unnamed;
