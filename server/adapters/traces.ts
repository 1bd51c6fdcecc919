import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Begun, Traces, Work } from './tracing.ts';

export interface TraceSettings {
  /** Base of whoever takes them by OTLP over HTTP. */
  url: string;
  /** Which part of what begins here is told, from 0 to 1; what another began is told as it says. */
  share: number;
}

const KINDS: Record<Work['kind'], SpanKind> = {
  request: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
  statement: SpanKind.CLIENT,
};

/** Characters of a statement that are told; values never stand in it. */
const LONGEST_STATEMENT = 1000;

/** Tells OpenTelemetry how long requests, jobs and statements take; names and routes only, nothing of anybody. */
export function openTraces({ url, share }: TraceSettings): Traces {
  const exporter = new OTLPTraceExporter({ url: `${url}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'henkelmann' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('henkelmann');
  const running = new AsyncLocalStorage<Context>();
  const start = (
    name: string,
    kind: Work['kind'],
    attributes: Attributes,
    from?: Context,
    startTime?: number,
  ) =>
    tracer.startSpan(
      name,
      { kind: KINDS[kind], attributes, ...(startTime !== undefined && { startTime }) },
      from ?? running.getStore() ?? ROOT_CONTEXT,
    );
  return {
    begin({ kind, name, attributes = {}, parent = '' }) {
      const elsewhere = parseTraceParent(parent);
      const from = elsewhere
        ? trace.setSpanContext(ROOT_CONTEXT, { ...elsewhere, isRemote: true })
        : ROOT_CONTEXT;
      const span = start(name, kind, attributes, from);
      return begun(span, (does) => running.run(trace.setSpan(from, span), does));
    },
    statement(text, milliseconds, failed) {
      if (!running.getStore()) return;
      const now = Date.now();
      const attributes = {
        'db.system.name': 'postgresql',
        'db.query.text': text.slice(0, LONGEST_STATEMENT),
      };
      const name = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
      begun(start(name, 'statement', attributes, undefined, now - milliseconds)).end({ failed });
    },
    close: () => provider.shutdown(),
  };
}

function begun(span: OtelSpan, within: Begun['within'] = (does) => does()): Begun {
  return {
    within,
    end({ failed, attributes = {} }) {
      span.setAttributes(attributes);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
