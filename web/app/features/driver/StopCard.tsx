import { useState } from 'react';
import { call } from '../../api.ts';
import { formatTime } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TickLine } from '../../ui/TickLine.tsx';
import { Grip } from '../../ui/Grip.tsx';
import { ArrowDown, ArrowUp } from '../../ui/more-icons.ts';
import type { Pulled } from '../../ui/use-drag-sort.ts';
import { CameBackDialog } from './CameBackDialog.tsx';
import { HeldStop } from './HeldStop.tsx';
import { StopActions } from './StopActions.tsx';
import { StopFacts } from './StopFacts.tsx';
import { isHere, isOut, type Stop } from './tour.ts';
import type { LiveTour } from './use-tour.ts';

interface StopCardProps {
  live: LiveTour;
  stop: Stop;
  shiftId: number;
  /** In the tour; absent: it is over. */
  place?: number;
  isNext?: boolean;
  isTaken?: boolean;
  onTake?: (takes: boolean) => void;
  onMove?: {
    up: (() => void) | undefined;
    down: (() => void) | undefined;
    grip: Pulled | undefined;
  };
}

/** A stop: where, who, what to collect, and what there is to do. */
export function StopCard({ live, stop, shiftId, place, isNext, isTaken, onTake, onMove }: StopCardProps) {
  const [isAsking, ask] = useState(false);
  const { orderId, address, dueAt, arrivesAt, status, isOver, held } = stop;
  const waits = live.taps.some((tap) => tap.orderId === orderId);
  const [door = `#${orderId}`] = address;
  return (
    <Card as="article" rim={Boolean(isNext)} className="grid gap-3" aria-labelledby={`stop-${orderId}`}>
      <header className="flex items-start gap-3">
        {place && (
          <span className="grid size-10 flex-none place-content-center rounded-full bg-rim-soft font-head text-xl font-bold text-rim">
            {place}
          </span>
        )}
        <div className="mr-auto min-w-0">
          <h3 id={`stop-${orderId}`} className="text-xl leading-tight wrap-anywhere">
            {door}
          </h3>
          <p className="text-ink-soft">
            #{orderId}&nbsp;· {status}&nbsp;· bis {formatTime(dueAt)} Uhr
            {arrivesAt && `\u00a0· du bist ca. ${formatTime(arrivesAt)} Uhr da`}
          </p>
        </div>
      </header>
      <StopFacts stop={stop} isWhole={Boolean(isNext)} />
      {onMove && !waits && (
        <div className="flex items-center gap-1.5">
          {onTake && isHere(stop) && (
            <TickLine
              type="checkbox"
              checked={Boolean(isTaken)}
              onChange={(event) => onTake(event.target.checked)}
            >
              Kommt mit
            </TickLine>
          )}
          <IconButton
            className="ml-auto size-12"
            label={`${door} früher`}
            icon={<ArrowUp size={20} aria-hidden="true" />}
            disabled={!onMove.up}
            onClick={onMove.up}
          />
          <IconButton
            className="size-12"
            label={`${door} später`}
            icon={<ArrowDown size={20} aria-hidden="true" />}
            disabled={!onMove.down}
            onClick={onMove.down}
          />
          {onMove.grip && <Grip pulled={onMove.grip} />}
        </div>
      )}
      {held && !waits && <HeldStop live={live} stop={stop} held={held} />}
      {waits && (
        <Badge look="mustard">{live.isOffline ? 'Gemerkt, wartet auf Netz' : 'Wird gesendet …'}</Badge>
      )}
      {!isOver && !waits && !held && (
        <StopActions
          isOut={isOut(stop)}
          isBusy={live.isBusy}
          onDeliver={() => live.tap({ orderId, cameBack: null })}
          onComeBack={() => ask(true)}
          onGiveBack={() =>
            void live.act(() =>
              call('driverAssign', {
                hostId: live.tour.restaurant.id,
                shiftId: null,
                orders: [{ orderId, seen: shiftId }],
              }),
            )
          }
        />
      )}
      {isAsking && (
        <CameBackDialog
          stop={stop}
          onClose={() => ask(false)}
          onChoose={(cameBack) => {
            ask(false);
            live.tap({ orderId, cameBack });
          }}
        />
      )}
    </Card>
  );
}
