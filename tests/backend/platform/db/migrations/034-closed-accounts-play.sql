-- No round is played on a closed account either: its balance is what the player was told at the closure.
create trigger game_records_open_account before insert on game_records
  for each row execute function refuse_closed('user_id');
