export interface Letter {
  /** One address, without a name. */
  to: string;
  subject: string;
  text: string;
}

/** Sends mail, by SMTP or as a file. */
export interface Mail {
  /** @throws MailRefused for an address or subject that would change the message's headers; else the transport's error */
  send(letter: Letter): Promise<void>;
  /** Where mails are kept as files, when they are not sent. */
  readonly outbox?: string;
  close(): Promise<void>;
}
