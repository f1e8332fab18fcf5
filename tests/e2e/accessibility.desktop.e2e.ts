import { describeAccessibility } from './support/accessibility.ts'

// The phone's screens have the same parts; here it is their second size.
describeAccessibility(['@long'])
