-- A NOTIFY has the commits of all that use it wait for each other, each for the disk of the one before: a fifth of the orders
-- a second. So a transaction says what it changes to its own client, which notifies once it is committed (`db/told.ts`).
create or replace function tell_live(who text, kind text, by text default '') returns void language plpgsql as $$
begin
  raise notice 'live %', json_build_array(
    left(md5(concat_ws(' ', pg_current_xact_id()::text, who, kind, by)), 16), who, kind, by)::text;
end $$;
