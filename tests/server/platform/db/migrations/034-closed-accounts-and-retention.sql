-- No round is played on a closed account either: its balance is what the player was told at the closure.
create trigger game_records_open_account before insert on game_records
  for each row execute function refuse_closed('user_id');

-- Requests are written in the order of their age: a small index finds the old ones (`tests/backend/platform/retention.ts`).
create index requests_by_age on requests using brin (created_on);
