"""Where events become money: each moves balanced lines, or is named as moving nothing."""
