/** The address of the counts of all tabs. */
export const tabCountsPath = 'clienttasks/count?tabs=1'
