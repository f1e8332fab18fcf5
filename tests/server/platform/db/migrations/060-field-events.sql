-- What browsers in the field report: names and figures that are nobody's own (src/pwa/telemetry/field-event.ts).
create table field_events (
  id bigint generated always as identity primary key,
  received_on timestamptz not null default now(),
  release text not null,
  device text not null,
  language text not null,
  page text not null,
  -- vital, error or count
  name text not null,
  -- LCP, TypeError, installed
  what text not null,
  value double precision,
  -- The longest part of a vital and its element; the frames of an error.
  detail text not null default ''
);
create index field_events_by_time on field_events (received_on);
