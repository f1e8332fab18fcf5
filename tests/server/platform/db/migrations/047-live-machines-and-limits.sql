-- A machine that is taken or free again is told to everybody with its new state: nobody reads the whole hall for it.
create function live_machine() returns trigger language plpgsql as $$
begin
  perform tell_live('*', concat_ws(' ', 'machine', new.status, new.machine_id, new.game_id));
  return null;
end $$;
create trigger live after update of status on games
  for each row when (new.status is distinct from old.status) execute function live_machine();

create trigger live after insert on account_limit_changes for each row execute function live_row('limits');
