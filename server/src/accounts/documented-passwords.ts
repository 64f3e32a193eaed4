/** The passwords of the demo accounts, which the README names: a shop with real customers refuses them. */
export const documentedPasswords = ['Demo1234', 'Agent1234', 'Office1234']
