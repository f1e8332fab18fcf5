const lastFour = (cardNumber: string) => cardNumber.replace(/\D/g, '').slice(-4)

/** "•••• 4321": what a player sees of a card. */
export const maskedCard = (cardNumber: string) => `•••• ${lastFour(cardNumber)}`
