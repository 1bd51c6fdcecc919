/** What a letter is made of, before it becomes a mail's text and HTML. */
export interface Letter {
  /** The site's brand, as the sender is called. */
  brand: string;
  /** Of the paper and of headings and buttons, as #rrggbb. */
  colours: { enamel: string; rim: string };
  subject: string;
  headline: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  sections: { title: string; rows: LetterRow[] }[];
  /** How to get no more of them. */
  unsubscribe?: { label: string; url: string };
  /** Small print: what the law wants to be said. */
  notes: string[];
}

export interface LetterRow {
  label: string;
  /** Below the label: extras, notes. */
  details?: string[];
  amount?: string;
  isSum?: boolean;
}

export interface MailBody {
  text: string;
  html: string;
}
