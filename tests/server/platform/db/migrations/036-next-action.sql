-- What a player does next to pay, when they said that they did, and what came of it where that was not the amount due.
-- Status 5: the time to pay has passed.
alter table deposits add column next_action jsonb;
alter table deposits add column claimed_on timestamptz;
alter table deposits add column received numeric;
alter table deposits add column returned numeric;
alter table deposits drop constraint deposits_status_check;
alter table deposits add constraint deposits_status_check check (status between 0 and 5);
