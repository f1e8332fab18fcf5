-- A machine can be reserved (3). Who wants to be told that one is free, one machine a player.
alter table games drop constraint games_status_check;
alter table games add constraint games_status_check check (status between 0 and 3);
create table machine_waits (
  user_id text primary key references users (id) on delete cascade,
  game_id text not null references games (game_id) on delete cascade,
  until timestamptz not null
);
create index machine_waits_by_game on machine_waits (game_id);
create trigger machine_waits_open_account before insert on machine_waits
  for each row execute function refuse_closed('user_id');
