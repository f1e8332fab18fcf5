import { randomInt } from 'node:crypto'

/** 'D' deposit, 'W' withdrawal, 'T' between an agent and a member, 'R' rebate; day and twelve random digits: numbers tell nothing about the turnover, and with 10,000 orders a day two are alike once in fifty years. */
export function newOrderSn(kind: 'D' | 'W' | 'T' | 'R', now = new Date()): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '')
  return `${kind}${day}${String(randomInt(1_000_000_000_000)).padStart(12, '0')}`
}
