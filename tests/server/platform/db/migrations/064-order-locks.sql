-- An order of a closed or frozen account is refused by one look at the account instead of two, and without making a document
-- of the new row.
create function refuse_shut_account() returns trigger language plpgsql as $$
declare
  closed timestamptz;
  frozen timestamptz;
begin
  select closed_on, frozen_on into closed, frozen from users where id = new.user_id for key share;
  if not found or closed is not null then
    raise exception 'the account is closed';
  end if;
  -- What arrives by itself, coins sent to an address, is nobody's order.
  if frozen is not null and (new.request_id is not null or tg_table_name = 'withdrawals') then
    raise exception 'the account is frozen';
  end if;
  return new;
end
$$;
drop trigger deposits_open_account on deposits;
drop trigger deposits_unfrozen on deposits;
create trigger deposits_open_account before insert on deposits
  for each row execute function refuse_shut_account();
drop trigger withdrawals_open_account on withdrawals;
drop trigger withdrawals_unfrozen on withdrawals;
create trigger withdrawals_open_account before insert on withdrawals
  for each row execute function refuse_shut_account();
