const lastFour = (cardNumber: string) => cardNumber.replace(/\D/g, '').slice(-4)

/** A masked card number: "•••• 4321". */
export const maskedCard = (cardNumber: string) => `•••• ${lastFour(cardNumber)}`
