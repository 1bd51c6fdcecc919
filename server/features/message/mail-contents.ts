/** What a mail is made of, before it becomes text and HTML. */
export interface MailContents {
  /** The site's brand, as the sender is called. */
  brand: string;
  /** Of the paper and of headings and buttons, as #rrggbb. */
  colours: { enamel: string; rim: string };
  subject: string;
  headline: string;
  /** Whose food it is about, beside their logo. */
  restaurant?: { name: string; logo: MailPicture };
  /** What it is about, as a drawing. */
  pictures?: MailPicture[];
  paragraphs: string[];
  /** Somebody's own words. */
  quote?: { text: string; by: string } | undefined;
  tickets?: MailTicket[];
  button?: { label: string; url: string };
  /** What is said behind all this. */
  after?: string[];
  sections: { title: string; rows: MailRow[] }[];
  /** How to get no more of them. */
  unsubscribe?: { label: string; url: string };
  /** Small print: what the law wants to be said. */
  notes: string[];
}

/** A drawing by its name, which `mail-pictures` makes when the mail is sent. */
export interface MailPicture {
  name: string;
  /** What is seen; empty where the words beside it say so. */
  alt: string;
}

/** A code that is worth something. */
export interface MailTicket {
  title: string;
  value: string;
  code: string;
  note: string;
}

export interface MailRow {
  label: string;
  /** Below the label: extras, notes. */
  details?: string[];
  amount?: string;
  isSum?: boolean;
}

/** What stands beside the subject in a mailbox: the first sentence that is no greeting. */
export const preheaderOf = ({ paragraphs, headline }: MailContents): string =>
  paragraphs.find((text) => !text.startsWith('Moin')) ?? headline;
