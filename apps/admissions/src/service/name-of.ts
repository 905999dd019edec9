import type { LiveApplication } from '@quire/form-engine';
import { applicantName, type BrowserMessages } from '@quire/messages';

/** Returns the applicant's name for the heading. */
export const nameOf = ({ stored }: LiveApplication, { service }: BrowserMessages): string =>
  applicantName(service.applicant, stored) || service.unnamed;
