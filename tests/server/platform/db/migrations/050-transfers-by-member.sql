-- What a member was sent counts towards their limits, which are looked at under the lock and by a clock.
create index agent_transfers_by_member on agent_transfers (member_id, created_on desc);
