-- Answers of customer service are a topic of their own.
alter table letters drop constraint letters_topic_check;
alter table letters add constraint letters_topic_check
  check (topic in ('deposit', 'withdrawal', 'limit', 'bonus', 'device', 'team', 'support', 'message'));
