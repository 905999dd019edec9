export interface Email {
  /** One address, without a name. */
  to: string;
  subject: string;
  text: string;
  /** The same email for readers that show HTML. */
  html?: string;
}

/** Sender of emails. */
export interface Sender {
  name: string;
  address: string;
}

/** Sends mail, by SMTP or as a file. */
export interface Mail {
  /**
   * @param id of the message, the same at each try: a mailbox can recognize one that comes twice
   * @throws MailRefused for an address or subject that would change the message's headers; else the transport's error
   */
  send(email: Email, id?: string): Promise<void>;
  /** Where mails are kept as files, when they are not sent. */
  readonly outbox?: string;
  close(): Promise<void>;
}

/** An email that would not reach the one person it is for. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
