type Facts = Record<string, string | number>;

/** A piece of work whose time is told. */
export interface Work {
  kind: 'request' | 'job' | 'statement';
  name: string;
  attributes?: Facts;
  /** W3C traceparent of what it is a part of elsewhere. */
  parent?: string;
}

export interface Begun {
  /** What is done meanwhile is a part of it. */
  within<T>(does: () => T): T;
  end(outcome: { failed: boolean; attributes?: Facts }): void;
}

/** Who is told how long pieces of work take. */
export interface Traces {
  begin(work: Work): Begun;
  /** A statement that is over, as a part of what runs. */
  statement(text: string, milliseconds: number, failed: boolean): void;
  /** With everything told that is known. */
  close(): Promise<void>;
}
